-- Up Migration

-- A market is suspended and opened thousands of times a day. No index knows of its status now, and there is room beside
-- it on its page: its new state goes beside the old one, and the log has only what changed.
CREATE INDEX market_without_result ON market (id) WHERE result IS NULL;
DROP INDEX market_unsettled;
ALTER TABLE market SET (fillfactor = 50);
