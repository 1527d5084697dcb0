import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const { domainConfig, face } = OWN_TENANT
const VIOLET = {
  domainConfig: { ...domainConfig, logo: '/tenants/violet-logo.svg', primaryColor: '#3b1f6b' },
  face: { ...face, name: 'Violet' },
  texts: {},
}

const api = perTest(openSignedInApi)

beforeEach(async () => {
  const { sessions, tenants, token } = api()
  tenants.operator = userId((await sessions.authenticate(token))?.userId ?? 0)
})

const look = async (host: string) =>
  (await api().http.inject({ url: '/api/v1/domainConfig', headers: { host } })).json()
const set = (body: object) => api().send('operator/tenant', { reason: 'RULES', ...body })

test('[TH1] [OP111] an operator sets the look of a host, and it is so whatever the port, without a restart', async () => {
  const own = await look('127.0.0.1:3000')
  expect(own).toMatchObject({
    success: true,
    domainConfig: { logo: null },
    face: { name: 'Crease' },
  })
  expect(await look('violet.localhost')).toEqual(own)
  const reply = await set({ host: 'violet.localhost', tenant: VIOLET })
  expect(reply.json()).toMatchObject({
    success: true,
    tenants: [{ host: '*' }, { tenant: VIOLET }],
  })
  expect(await look('Violet.localhost:8080')).toMatchObject({
    domainConfig: { logo: '/tenants/violet-logo.svg', primaryColor: '#3b1f6b' },
    face: { name: 'Violet' },
  })
  expect(await look('violet.localhost.elsewhere')).toEqual(own)
  await set({ host: 'violet.localhost', tenant: null })
  expect(await look('violet.localhost')).toEqual(own)
  expect(api().tenants.acts).toHaveLength(2)
})

test('[OP111] what another gateway changed is seen within a second, and a ledger that is away changes nothing', async () => {
  await look('violet.localhost')
  api().tenants.rows.set('violet.localhost', VIOLET)
  api().clock.now += 1000
  await look('violet.localhost')
  expect(await look('violet.localhost')).toMatchObject({ face: { name: 'Violet' } })
  api().tenants.isAway = true
  api().clock.now += 1000
  await look('violet.localhost')
  expect(await look('violet.localhost')).toMatchObject({ face: { name: 'Violet' } })
})

test('[OP110] [OP112] colours that cannot be read are refused with their entry, and the attempt is on record', async () => {
  const dark = { ...domainConfig.dark, textColor: '#202020' }
  const reply = await set({
    host: '*',
    tenant: { ...VIOLET, domainConfig: { ...domainConfig, dark } },
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    code: 'TOO_FAINT',
    field: 'tenant.domainConfig.dark.textColor',
    limit: 4.5,
  })
  expect(reply.json().actual).toBeLessThan(4.5)
  expect(api().tenants.acts.map(({ refusedWith }) => refusedWith)).toEqual(['TOO_FAINT'])
  expect(await look('any')).toMatchObject({ face: { name: 'Crease' } })
})

test.each([
  ['domainConfig.primaryColor', { domainConfig: { ...domainConfig, primaryColor: 'red;}' } }],
  ['domainConfig.logo', { domainConfig: { ...domainConfig, logo: 'https://a.example/x.svg' } }],
  ['domainConfig.logo', { domainConfig: { ...domainConfig, logo: '/a.svg)/*' } }],
  ['domainConfig.logo', { domainConfig: { ...domainConfig, logo: '//host/x.svg' } }],
  ['face.icon', { face: { ...face, icon: '//host/x.svg' } }],
  ['face.icon', { face: { ...face, icon: 'javascript:alert(1)' } }],
  ['face.email', { face: { ...face, email: 'a@b?bcc=c' } }],
  ['face.phone', { face: { ...face, phone: 'call me' } }],
  [
    'face.social.0.address',
    { face: { ...face, social: [{ network: 'X', address: 'https://x.example/"onclick="' }] } },
  ],
  ['face.minAge', { face: { ...face, minAge: 99 } }],
  ['texts.terms', { face: { ...face, pages: { ...face.pages, terms: 'own' } } }],
])('[OP110] %s that may not stand where it goes is refused by its name', async (field, change) => {
  const reply = await set({ host: 'violet.localhost', tenant: { ...VIOLET, ...change } })
  expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST' })
  expect(reply.json().field).toContain(`tenant.${field}`)
})

test('[OP110] a host that is none is refused, the one for all others stays, and a player may do nothing', async () => {
  expect((await set({ host: 'a b', tenant: VIOLET })).json()).toMatchObject({ field: 'host' })
  expect((await set({ host: '*', tenant: null })).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await set({ host: 'gone.example', tenant: null })).json()).toMatchObject({
    code: 'NOT_FOUND',
    field: 'host',
  })
  api().tenants.operator = null
  expect((await set({ host: '*', tenant: VIOLET })).json()).toMatchObject({ code: 'FORBIDDEN' })
})

test('[TH5] a page has the tenant’s own text where the tenant has one, else none to fetch', async () => {
  const text = { en: 'Our own', hi: 'हमारा' }
  const own = { ...face, pages: { ...face.pages, terms: 'own' } }
  await set({ host: 'violet.localhost', tenant: { ...VIOLET, face: own, texts: { terms: text } } })
  const page = async (name: string) =>
    (
      await api().http.inject({
        url: `/api/v1/helpPage?page=${name}`,
        headers: { host: 'violet.localhost' },
      })
    ).json()
  expect(await page('terms')).toEqual({ success: true, text })
  expect(await page('help')).toEqual({ success: true, text: null })
  expect(await page('none')).toMatchObject({ code: 'BAD_REQUEST', field: 'page' })
})

test('[UI1241] the cashier has the text of its host, in both languages or none', async () => {
  const textAt = async (host: string) =>
    (await api().http.inject({ url: '/api/v1/helpPage?page=cashier', headers: { host } })).json()
  const cashier = { en: 'By UPI, within an hour.', hi: 'UPI से, एक घंटे में।' }
  const half = { ...VIOLET, texts: { cashier: { ...cashier, hi: ' ' } } }
  expect((await set({ host: 'violet.localhost', tenant: half })).json()).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'tenant.texts.cashier',
  })
  await set({ host: 'violet.localhost', tenant: { ...VIOLET, texts: { cashier } } })
  expect(await textAt('violet.localhost')).toEqual({ success: true, text: cashier })
  expect(await textAt('elsewhere.localhost')).toEqual({ success: true, text: null })
})
