-- Up Migration

-- A round that was paid can be corrected, void for good or once by another result, if it keeps what it was paid by;
-- its settled bets follow it, and nothing else that has ended is ever changed, whoever writes it [CG1110].
CREATE FUNCTION is_correction(was jsonb, now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was ->> 'kind' = 'ENDED' AND now ->> 'kind' IN ('ENDED', 'VOID')
    AND now -> 'instead' ->> 'code' = was ->> 'code' AND now -> 'instead' ->> 'winner' = was ->> 'winner'
    AND (now ->> 'kind' = 'VOID' OR was -> 'instead' IS NULL)
$$;
CREATE FUNCTION refuse_after_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_correction(OLD.outcome, NEW.outcome) AND NEW.play = OLD.play THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% % has ended', TG_TABLE_NAME, OLD.id;
END $$;
DROP TRIGGER casino_round_has_ended ON casino_round;
CREATE TRIGGER casino_round_has_ended BEFORE UPDATE OR DELETE ON casino_round
  FOR EACH ROW WHEN (OLD.status IN ('ENDED', 'VOID')) EXECUTE FUNCTION refuse_after_round();

CREATE FUNCTION refuse_after_round_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'SETTLED' AND NEW.status IN ('SETTLED', 'VOID') AND NEW.stake = OLD.stake
    AND EXISTS (SELECT FROM casino_round WHERE id = NEW.round_id AND outcome -> 'instead' IS NOT NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% % has ended', TG_TABLE_NAME, OLD.id;
END $$;
DROP TRIGGER round_bet_has_ended ON round_bet;
CREATE TRIGGER round_bet_has_ended BEFORE UPDATE OR DELETE ON round_bet
  FOR EACH ROW WHEN (OLD.status IN ('LAPSED', 'SETTLED', 'VOID')) EXECUTE FUNCTION refuse_after_round_bet();
