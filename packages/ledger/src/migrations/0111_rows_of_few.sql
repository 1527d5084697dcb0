-- Up Migration

-- Tables that grow by hand or with the players, of which a request needs a few rows: operators are notified, a notice
-- names why a bet is void, a result asks whether an operator decided its market, the oldest browsers of a player go.
CREATE INDEX app_user_operator ON app_user (id) WHERE role = 'operator';
CREATE INDEX fill_void_of_bet ON fill_void (bet_id);
CREATE INDEX operator_act_of_market ON operator_act (market_id) WHERE market_id IS NOT NULL;
CREATE INDEX push_subscription_by_age ON push_subscription (user_id, id);
DROP INDEX push_subscription_of_user;
