import pg from 'pg'
import { expect, test } from 'vitest'
import { hostsOf } from '../connections/hosts/host-list.ts'
import { appAddress } from './app-address.ts'

/** A database whose user may take the server's role. */
const MEMBER = { query: async () => ({ rows: [{ mayTake: true }] }) }

const read = (address: string) =>
  hostsOf(address).map((connectionString) => {
    const { host, user, password, database } = new pg.Client({ connectionString })
    return { host, user, password, database }
  })

test.each([
  'postgres://crease:k2+9%2Fz%3D@127.0.0.1:5432/crease',
  'postgres://crease:k2+9%2Fz%3D@a.example:5432,b.example:5432/crease?sslmode=disable',
  'postgres://crease:p%20q@127.0.0.1/crease?options=-c%20x%3D1%2B1',
  'postgres://crease:k+k@%2Ftmp%2Fpg/crease',
])(
  '[OP100] the address of the server role keeps user, password and hosts of %s',
  async (address) => {
    const edited = await appAddress(MEMBER, address)
    expect(read(edited)).toEqual(read(address))
    const options = new URL(hostsOf(edited)[0] ?? '').searchParams.get('options')
    const given = new URL(hostsOf(address)[0] ?? '').searchParams.get('options') ?? ''
    expect(options).toBe(`${given} -c role=crease_app`.trim())
    expect(edited.split('?')[1]).not.toContain('+')
  },
)
