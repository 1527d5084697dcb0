import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { attachFrom, checkArchive } from '../journal/archive-journal.ts'
import { openArchiveGround } from './testing/archive-ground.ts'

const ground = perTest(openArchiveGround)

/** As migrations of this ledger did before: columns with a default, without one but filled, and that may be null. */
const LATER_RELEASE = `
  ALTER TABLE tick ADD COLUMN origin smallint NOT NULL DEFAULT 1;
  ALTER TABLE transfer ADD COLUMN note text NOT NULL DEFAULT 'none' CHECK (note <> '');
  ALTER TABLE fill ADD COLUMN venue bigint;
  ALTER TABLE statement DISABLE TRIGGER statement_is_append_only;
  ALTER TABLE statement ADD COLUMN page text;
  UPDATE statement SET page = 'a';
  ALTER TABLE statement ALTER COLUMN page SET NOT NULL;
  ALTER TABLE statement ENABLE TRIGGER statement_is_append_only`

test('[LG184] [LG185] files of an earlier release are read and attached after a later one has added columns', async () => {
  const { play, groupsWithoutFill, archive, database, folder, said, findings } = ground()
  await play('1.2')
  await groupsWithoutFill()
  expect(await archive()).toBeGreaterThan(0)
  await database.query(LATER_RELEASE)
  const asked = { database, folder, say: (line: string) => said.push(line), keptSince: 0 }
  expect([await checkArchive(asked), said.filter((line) => line.includes('IS NOT'))]).toEqual([
    0,
    [],
  ])
  expect(await attachFrom(asked, 1)).toBeGreaterThan(0)
  const { rows } = await database.query('SELECT DISTINCT note FROM transfer')
  expect(rows).toEqual([{ note: 'none' }])
  expect(await findings()).toEqual([])
  expect(await archive()).toBeGreaterThan(0)
})
