-- Up Migration

CREATE INDEX event_starts_at ON event (starts_at);

-- Deletes ended markets that nobody ever bet in, and that an operator never touched, with their feed results and alarms;
-- then events without a market. Only of events that start after `since`, `most` markets and as many events a call.
CREATE FUNCTION forget_unbet(since timestamptz, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  markets text[];
  events integer;
BEGIN
  SELECT array_agg(id) INTO markets FROM (
    SELECT market.id FROM event JOIN market ON market.event_id = event.id
    LEFT JOIN feed_result ON feed_result.market_id = market.id
    WHERE event.starts_at >= since AND event.starts_at < before AND coalesce(feed_result.told_at < before, true)
      AND market.status IN ('SETTLED', 'VOIDED')
      AND NOT EXISTS (SELECT FROM bet WHERE bet.market_id = market.id)
      AND NOT EXISTS (SELECT FROM position WHERE position.market_id = market.id)
      AND NOT EXISTS (SELECT FROM cash_out WHERE cash_out.market_id = market.id)
      AND NOT EXISTS (SELECT FROM conditional_order WHERE conditional_order.market_id = market.id)
      AND NOT EXISTS (SELECT FROM operator_act WHERE operator_act.market_id = market.id)
    LIMIT most) AS unbet;
  DELETE FROM feed_result WHERE market_id = ANY (markets);
  DELETE FROM market_alarm WHERE market_id = ANY (markets);
  DELETE FROM market WHERE id = ANY (markets);
  DELETE FROM event WHERE id IN (
    SELECT old.id FROM event AS old WHERE old.starts_at >= since AND old.starts_at < before
      AND NOT EXISTS (SELECT FROM market WHERE event_id = old.id) LIMIT most);
  GET DIAGNOSTICS events = ROW_COUNT;
  RETURN coalesce(cardinality(markets), 0) + events;
END $$;
