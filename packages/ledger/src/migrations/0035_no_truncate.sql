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
