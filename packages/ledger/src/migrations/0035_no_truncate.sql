-- Up Migration

-- What may only grow is not emptied either, by whoever it is [OP103].
CREATE TRIGGER transfer_is_not_emptied BEFORE TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fill_is_not_emptied BEFORE TRUNCATE ON fill
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_is_not_emptied BEFORE TRUNCATE ON statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tick_is_not_emptied BEFORE TRUNCATE ON tick
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bet_is_not_emptied BEFORE TRUNCATE ON bet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_is_not_emptied BEFORE TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_out_is_not_emptied BEFORE TRUNCATE ON cash_out
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fill_void_is_not_emptied BEFORE TRUNCATE ON fill_void
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_act_is_not_emptied BEFORE TRUNCATE ON operator_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_bet_is_not_emptied BEFORE TRUNCATE ON round_bet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER casino_round_is_not_emptied BEFORE TRUNCATE ON casino_round
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Down Migration

DROP TRIGGER transfer_is_not_emptied ON transfer;
DROP TRIGGER fill_is_not_emptied ON fill;
DROP TRIGGER statement_is_not_emptied ON statement;
DROP TRIGGER tick_is_not_emptied ON tick;
DROP TRIGGER bet_is_not_emptied ON bet;
DROP TRIGGER account_is_not_emptied ON account;
DROP TRIGGER cash_out_is_not_emptied ON cash_out;
DROP TRIGGER fill_void_is_not_emptied ON fill_void;
DROP TRIGGER operator_act_is_not_emptied ON operator_act;
DROP TRIGGER round_bet_is_not_emptied ON round_bet;
DROP TRIGGER casino_round_is_not_emptied ON casino_round;
