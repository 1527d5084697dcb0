/** An address without what lets one mailbox have many: case, dots, what follows a plus, and Gmail's second host. */
const mailbox = (email: string): string =>
  `replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' ||
    regexp_replace(split_part(lower(${email}), '@', 2), '^googlemail[.]com$', 'gmail.com')`

/**
 * Players whose exclusion has not ended at a moment, as registered, with every mailbox that is or was theirs (registered,
 * or confirmed since, also if it was changed).
 */
export const EXCLUDED_AT = (moment: string): string =>
  `SELECT user_id, login_id, display_name AS name, born, pause_until AS until,
    ARRAY(SELECT ${mailbox('own.address')} FROM (SELECT registration.email
      UNION ALL SELECT email FROM mail_address WHERE mail_address.user_id = app_user.id
      UNION ALL SELECT email FROM mail_change WHERE mail_change.user_id = app_user.id AND ended AND email <> '') AS own(address)) AS mailboxes,
    registration.network
  FROM current_standing JOIN app_user ON app_user.id = user_id
    LEFT JOIN registration USING (user_id)
  WHERE pause = 'excluded' AND pause_until > ${moment} AND NOT is_demo`

/** Whether a mailbox is or was that of an excluded player; null: not as far as is known. */
export const isMailOf = (email: string): string => `${mailbox(email)} = ANY (excluded.mailboxes)`

/** Whether an excluded player registered or signed in from a network; null: not as far as is known. */
export const isNetworkOf = (network: string): string =>
  `(excluded.network = ${network} OR EXISTS (SELECT FROM session
    WHERE session.network = ${network} AND session.user_id = excluded.user_id))`
