-- Up Migration

-- One exchange decides over one ledger. A ledger that was one of several cannot be opened alone: parts of its players'
-- money and orders are in the others.
DO $$
BEGIN
  IF EXISTS (SELECT FROM installation WHERE shards <> 1) OR EXISTS (SELECT FROM cash_move) THEN
    RAISE EXCEPTION 'this ledger is one of several shards, which this release cannot open: the last release that can is the tag several-owners';
  END IF;
END $$;

DROP TABLE cash_move, allotment, play_turn, order_pair, role_lease;
DROP FUNCTION refuse_second_move(), refuse_earlier_turn(), refuse_other_outcome();
ALTER TABLE installation DROP COLUMN shard, DROP COLUMN shards;
