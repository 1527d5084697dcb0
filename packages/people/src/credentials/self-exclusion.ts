/** An address without what lets one mailbox have many: case, dots and what follows a plus. */
export const mailbox = (email: string): string =>
  `replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${email}), '@', 2)`

/** Players whose exclusion has not ended at a moment, as registered, with their present mail address. */
export const EXCLUDED_AT = (moment: string): string =>
  `SELECT user_id, login_id, display_name AS name, born, coalesce(mail_address.email, registration.email) AS email,
    network, pause_until AS until
  FROM current_standing JOIN app_user ON app_user.id = user_id
    LEFT JOIN registration USING (user_id) LEFT JOIN mail_address USING (user_id)
  WHERE pause = 'excluded' AND pause_until > ${moment} AND NOT is_demo`

/** Whether an excluded player registered or signed in from a network. */
export const isNetworkOf = (network: string): string =>
  `(excluded.network IS NOT DISTINCT FROM ${network}
    OR EXISTS (SELECT FROM session WHERE session.user_id = excluded.user_id AND session.network = ${network}))`
