-- Up Migration

-- A registration that looks like an excluded player's is held until an operator decides, and then open or refused.
ALTER TABLE account_standing DROP CONSTRAINT account_standing_operator_check;
ALTER TABLE account_standing ADD CONSTRAINT account_standing_operator_check
  CHECK (operator IN ('open', 'locked', 'closed', 'held', 'refused'));

-- Until now a held account was locked; those that no operator has touched since are held.
INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
SELECT user_id, 'held', pause, pause_until, at FROM current_standing
WHERE operator = 'locked' AND 'hold' = (SELECT act FROM protection_act
  WHERE protection_act.user_id = current_standing.user_id AND act IN ('hold', 'open', 'locked', 'closed')
  ORDER BY id DESC LIMIT 1);
