-- Up Migration

-- More figures and pairs look like letters [AU81]; packages/people/src/rules/login.ts maps the same.
CREATE OR REPLACE FUNCTION login_skeleton(login text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(login, '01i2589', 'ollzsbg'),
      'rn', 'm'), 'nn', 'm'), 'vv', 'w'), 'cl', 'd'),
    '[._-]+', '-', 'g'), '^-|-$', '', 'g')
$$;

-- Logins stay as they are. Of several that look alike now, the oldest account keeps newcomers away.
ALTER TABLE app_user DROP CONSTRAINT app_user_skeleton_key;
WITH numbered AS (
  SELECT id, login_skeleton(login_id) AS skeleton,
    row_number() OVER (PARTITION BY login_skeleton(login_id) ORDER BY id) AS place
  FROM app_user WHERE skeleton IS NOT NULL
)
UPDATE app_user SET skeleton = numbered.skeleton || CASE WHEN place > 1 THEN '#' || numbered.id ELSE '' END
FROM numbered WHERE numbered.id = app_user.id;
ALTER TABLE app_user ADD CONSTRAINT app_user_skeleton_key UNIQUE (skeleton);
