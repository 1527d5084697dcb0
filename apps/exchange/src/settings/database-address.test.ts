import { editAddress, hostsOf } from '@crease/ledger/connections/hosts/host-list.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['postgres://asha:50%@db/crease', '50%'],
  ['postgres://asha:50%zz@db/Crease House', '50%zz'],
  ['postgres://asha:%40%2F%23 %3F@db/crease', '@/# ?'],
  ['postgres://asha:a@b,c@one,two/crease', 'a@b,c'],
  ['postgres://asha:a@b@/Crease?host=/run/postgresql', 'a@b'],
])('[OP22] the password of an address is read as it was meant: %s', (given, password) => {
  const address = readConfig({ DATABASE_URL: given }).databaseUrl ?? ''
  const asRole = editAddress(address, (url) => url.searchParams.set('options', '-crole=x'))
  for (const connectionString of [...hostsOf(address), ...hostsOf(asRole)]) {
    const client = new pg.Client({ connectionString })
    expect([client.user, client.password]).toEqual(['asha', password])
  }
  for (const connectionString of hostsOf(asRole))
    expect(new pg.Client({ connectionString })).toMatchObject({
      connectionParameters: { options: '-crole=x' },
    })
})

test('[OP22] an address whose password ends it too early is refused, with what to write', () => {
  for (const secret of ['a/b', 'a#b', 'a?b'])
    expect(() => readConfig({ DATABASE_URL: `postgres://asha:${secret}@db/crease` })).toThrow(
      "DATABASE_URL must be a postgres:// address, in whose password '/' is %2F, '#' %23 and '?' %3F",
    )
})
