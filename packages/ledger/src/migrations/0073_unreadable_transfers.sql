-- Up Migration

-- Transfers whose amount no number of the server holds exactly [LG171]: there are none, and a start asks for them.
CREATE INDEX transfer_unreadable ON transfer (id) WHERE amount > 9007199254740991;
