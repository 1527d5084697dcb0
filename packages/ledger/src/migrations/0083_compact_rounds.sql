-- Up Migration

-- The shoe that rounds of a table begin with, of those in compact form: it is the same for most.
CREATE TABLE casino_shoe (
  table_slug text PRIMARY KEY,
  shoe jsonb NOT NULL
);
CREATE TRIGGER casino_shoe_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON casino_shoe
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is public of a round: `play` as it stands or, of a round in compact form, with all that follows from its seed, its
-- chain and its table. Its progress (`round`) says no more what the shoe has left: the next round has begun from it.
CREATE FUNCTION expand_play(play jsonb, round text, slug text, epoch bigint, seed_number bigint) RETURNS jsonb
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN play ? 'seed' THEN jsonb_build_object(
    'record', jsonb_build_object('protocol', 'pf1', 'table', slug, 'roundId', round, 'epoch', epoch, 'seedNumber', seed_number,
        'seed', play ->> 'seed', 'seedBefore', encode(sha256(decode(play ->> 'seed', 'hex')), 'hex'),
        'commitment', encode(sha256('pf1/commit'::bytea || decode(play ->> 'seed', 'hex') || convert_to(round, 'UTF8')), 'hex'))
      || (SELECT jsonb_build_object('anchor', anchor, 'salt', salt) FROM seed_chain
          WHERE table_slug = slug AND seed_chain.epoch = expand_play.epoch)
      || coalesce((SELECT jsonb_build_object('shoe', shoe) FROM casino_shoe WHERE table_slug = slug), '{}')
      || (play -> 'rest'),
    'round', jsonb_build_object('slug', slug, 'shoe', '[]'::jsonb, 'dealt', play -> 'rest' -> 'dealt',
      'windows', jsonb_array_length(play -> 'rest' -> 'clients') - 1)) ELSE play END
$$;

-- The compact form: the seed, and what does not follow from it without a table's rules.
CREATE FUNCTION compact_play(play jsonb, slug text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('seed', play -> 'record' ->> 'seed', 'rest', (play -> 'record')
    - ARRAY['protocol', 'table', 'roundId', 'epoch', 'seedNumber', 'seed', 'seedBefore', 'commitment', 'anchor', 'salt']
    - CASE WHEN EXISTS (SELECT FROM casino_shoe WHERE table_slug = slug AND shoe = play -> 'record' -> 'shoe')
      THEN 'shoe' ELSE '' END)
$$;

-- A round that has ended may take its compact form, if all that is public of it stays word by word.
CREATE OR REPLACE FUNCTION refuse_after_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_correction(OLD.outcome, NEW.outcome) AND NEW.play = OLD.play THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.play ? 'seed' AND to_jsonb(OLD) - 'play' = to_jsonb(NEW) - 'play'
    AND expand_play(NEW.play, NEW.id, NEW.table_slug, NEW.epoch, NEW.seed_number) -> 'record' = OLD.play -> 'record'
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% % has ended', TG_TABLE_NAME, OLD.id;
END $$;

-- Gives rounds of tables that ended in this time without a bet their compact form, `most` at a time; never the newest
-- round of a table, which the next one goes on from.
CREATE FUNCTION compact_rounds(since timestamptz, before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  compacted integer;
BEGIN
  INSERT INTO casino_shoe SELECT DISTINCT ON (table_slug) table_slug, play -> 'record' -> 'shoe' FROM casino_round
  WHERE player_id IS NULL AND status IN ('ENDED', 'VOID') AND ended_at >= since AND ended_at < before
    AND play -> 'record' -> 'shoe' IS NOT NULL
    AND NOT EXISTS (SELECT FROM casino_shoe WHERE casino_shoe.table_slug = casino_round.table_slug)
  ORDER BY table_slug, jsonb_array_length(play -> 'record' -> 'shoe') DESC ON CONFLICT DO NOTHING;
  UPDATE casino_round SET play = compact_play(play, table_slug) WHERE id IN (
    SELECT id FROM casino_round AS over
    WHERE player_id IS NULL AND status IN ('ENDED', 'VOID') AND ended_at >= since AND ended_at < before
      AND NOT play ? 'seed' AND play -> 'record' ->> 'seed' IS NOT NULL AND outcome -> 'instead' IS NULL
      AND NOT EXISTS (SELECT FROM round_bet WHERE round_id = over.id)
      AND EXISTS (SELECT FROM casino_round AS later WHERE later.player_id IS NULL AND later.table_slug = over.table_slug
        AND (later.epoch, later.seed_number) > (over.epoch, over.seed_number))
      AND expand_play(compact_play(play, table_slug), id, table_slug, epoch, seed_number) -> 'record' = play -> 'record'
    ORDER BY ended_at, id LIMIT most);
  GET DIAGNOSTICS compacted = ROW_COUNT;
  RETURN compacted;
END $$;
