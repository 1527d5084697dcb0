import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { TenantRows } from './tenants.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const database = perFile(openFreshLedger)

const tenants = perFile(() => new TenantRows(database()))

test('[OP110] [TH5] a host gets its own look and face, and each act is on record, done or refused', async () => {
  expect(await tenants().all()).toMatchObject([
    { host: '*', tenant: OWN_TENANT },
    { host: 'violet.example', tenant: { face: { name: 'Violet' } } },
    { host: 'violet.localhost' },
  ])
  const rose = { ...OWN_TENANT, face: { ...OWN_TENANT.face, name: 'Rose' } }
  const act = {
    by: { userId: userId(7), name: 'Omar' },
    host: 'rose.example',
    tenant: rose,
    reason: 'RULES',
    refusedWith: null,
  }
  expect(await tenants().set({ ...act, refusedWith: 'TOO_FAINT' })).toBe(true)
  expect(await tenants().all()).toHaveLength(3)
  expect(await tenants().set(act)).toBe(true)
  expect(await tenants().all()).toMatchObject([{}, { host: 'rose.example', tenant: rose }, {}, {}])
  expect(await tenants().set({ ...act, tenant: null })).toBe(true)
  expect(await tenants().set({ ...act, tenant: null })).toBe(false)
  expect(await tenants().set({ ...act, host: '*', tenant: null })).toBe(false)
  expect(await tenants().all()).toHaveLength(3)
  const acts = await database().query<{ refused_with: string | null; removed: boolean }>(
    'SELECT by_name, refused_with, settings IS NULL AS removed FROM tenant_act ORDER BY id',
  )
  expect(acts.rows.map((row) => [row.refused_with, row.removed])).toEqual([
    ['TOO_FAINT', false],
    [null, false],
    [null, true],
    ['NOT_FOUND', true],
    ['NOT_FOUND', true],
  ])
  await expect(database().query('DELETE FROM tenant_act')).rejects.toThrow('stays as it is')
  expect(await tenants().operatorName(userId(7))).toBeNull()
})

test('[LG171] [TH1] a host whose row cannot be read has the look of an unknown one, and no other host loses its own', async () => {
  await database().query(
    `INSERT INTO tenant (host, settings) SELECT 'odd.example', jsonb_set(settings, '{domainConfig,logo}', '"//elsewhere/x.svg"')
     FROM tenant WHERE host = 'violet.example'`,
  )
  const hosts = (await tenants().all()).map(({ host }) => host)
  expect(hosts).toEqual(['*', 'violet.example', 'violet.localhost'])
  await database().query(`DELETE FROM tenant WHERE host = 'odd.example'`)
})
