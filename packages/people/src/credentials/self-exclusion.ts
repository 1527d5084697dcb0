/** An address without what lets one mailbox have many: case, dots and what follows a plus. */
const mailbox = (email: string): string =>
  `replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${email}), '@', 2)`

/** Players whose exclusion has not ended at a moment, as registered. */
export const EXCLUDED_AT = (moment: string): string =>
  `SELECT user_id, login_id, display_name AS name, born, network, pause_until AS until
  FROM current_standing JOIN app_user ON app_user.id = user_id
    LEFT JOIN registration USING (user_id)
  WHERE pause = 'excluded' AND pause_until > ${moment} AND NOT is_demo`

/** Whether a mailbox is or was that of an excluded player: registered, or confirmed since, also if it was changed. */
export const isMailOf = (email: string): string =>
  `EXISTS (SELECT FROM (SELECT email FROM registration WHERE registration.user_id = excluded.user_id
      UNION ALL SELECT email FROM mail_address WHERE mail_address.user_id = excluded.user_id
      UNION ALL SELECT email FROM mail_change WHERE mail_change.user_id = excluded.user_id AND ended AND email <> '') AS own(address)
    WHERE ${mailbox('own.address')} = ${mailbox(email)})`

/** Whether an excluded player registered or signed in from a network. */
export const isNetworkOf = (network: string): string =>
  `(excluded.network IS NOT DISTINCT FROM ${network}
    OR EXISTS (SELECT FROM session WHERE session.user_id = excluded.user_id AND session.network = ${network}))`
