import { expect, test } from 'vitest'
import { isLedgerAway } from '../ledger-away.ts'
import { NoWritableHost } from './no-writable-host.ts'
import { readTimeline, writableHosts, WritableHosts } from './writable-hosts.ts'

/** Ports without a listener. */
const NOBODY = 'postgres://asha@127.0.0.1:1,127.0.0.1:2/crease'

test('[LG161] who is connected to a primary is broken off when a newer one is seen, and the older is not joined again', () => {
  const hosts = new WritableHosts(NOBODY)
  const broken: string[] = []
  const joined = (timeline: number, name: string) =>
    hosts.joined({ timeline, breakOff: () => broken.push(name) })
  joined(1, 'first')
  const forget = joined(1, 'gone meanwhile')
  forget()
  expect(broken).toEqual([])
  joined(2, 'second')
  expect(broken).toEqual(['first'])
  expect(() => joined(1, 'late')).toThrow(NoWritableHost)
})

test('[LG160] where no host may be written to, that is an away ledger and no fault', async () => {
  const hosts = new WritableHosts(NOBODY)
  const why: unknown = await hosts.find(0).catch((error: unknown) => error)
  expect(why).toBeInstanceOf(NoWritableHost)
  expect(isLedgerAway(why)).toBe(true)
})

test('[LG160] an address of one host is taken as it is, one of several is looked at once for all of a process', () => {
  expect(writableHosts({ connectionString: 'postgres://asha@127.0.0.1:1/crease' })).toBeNull()
  expect(writableHosts({ host: '/tmp', port: 1, user: 'asha', database: 'crease' })).toBeNull()
  const hosts = writableHosts({ connectionString: NOBODY })
  expect(hosts).not.toBeNull()
  expect(writableHosts({ connectionString: NOBODY })).toBe(hosts)
})

test('[LG161] timelines are read as PostgreSQL writes them', () => {
  expect(readTimeline('0000001A')).toBe(26)
  expect(readTimeline(null)).toBeNull()
})
