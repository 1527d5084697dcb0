import { ProofRows } from '@crease/people/credentials/proofs.ts'
import { Resets } from '@crease/people/credentials/resets.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'
import { expect, test } from 'vitest'
import { codeOf, IP, openCredentialGround } from '../testing/credential-ground.ts'
import { SoftPasskey, type Signing } from '../testing/soft-passkey.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const SITE = { rpId: 'bets.example', origin: 'https://bets.example' }

const ground = perFile(openCredentialGround)

/** A passkey of this player, made as a page would. */
async function passkeyOf({ session }: SignedIn): Promise<SoftPasskey> {
  const passkey = new SoftPasskey()
  const options = await ground().all.security.beginPasskey(session, SITE)
  if ('code' in options) throw new Error(options.code)
  const asked = { challenge: options.challenge, handle: options.user.id }
  // of the longest name [BS191]
  const made = { name: 'A phone'.padEnd(40, '.'), response: passkey.create(asked, SITE) }
  expect(codeOf(await ground().all.security.addPasskey(session, made, SITE))).toBe('done')
  return passkey
}

const challenge = async (): Promise<string> => {
  const options = await ground().all.steps.passkeyOptions(undefined, SITE, { ip: IP })
  if ('code' in options) throw new Error(options.code)
  return options.challenge
}

/** Signs in by a passkey alone, by what it signed. */
const signIn = async (passkey: SoftPasskey, signing: Partial<Signing> & { counter: number }) => {
  const response = passkey.get({ challenge: await challenge(), site: SITE, ...signing })
  return codeOf(await ground().all.steps.byPasskey({ response }, SITE, { ip: IP }))
}

test('[AU150] what a passkey signed is taken once: not again, and not by two at once', async () => {
  const passkey = await passkeyOf(await ground().registered('once'))
  const asked = await challenge()
  expect(await signIn(passkey, { challenge: asked, counter: 1 })).toBe('signed-in')
  expect(await signIn(passkey, { challenge: asked, counter: 2 })).toBe('PASSKEY_REFUSED')
  const fresh = await challenge()
  const both = [3, 4].map((counter) => signIn(passkey, { challenge: fresh, counter }))
  expect((await Promise.all(both)).toSorted()).toEqual(['PASSKEY_REFUSED', 'signed-in'])
  expect(await signIn(passkey, { counter: 9 })).toBe('signed-in')
})

test('[AU150] a challenge is five minutes old at most, and one that nobody asked is none', async () => {
  const passkey = await passkeyOf(await ground().registered('late'))
  const asked = await challenge()
  ground().clock.now += 5 * 60_000
  expect(await signIn(passkey, { challenge: asked, counter: 1 })).toBe('PASSKEY_REFUSED')
  const own = Buffer.alloc(32, 7).toString('base64url')
  expect(await signIn(passkey, { challenge: own, counter: 2 })).toBe('PASSKEY_REFUSED')
  expect(await signIn(passkey, { counter: 3 })).toBe('signed-in')
})

test('[AU151] a key whose counter goes back, or stands, is a copy', async () => {
  const passkey = await passkeyOf(await ground().registered('copied'))
  expect(await signIn(passkey, { counter: 7 })).toBe('signed-in')
  for (const counter of [7, 6, 0])
    expect(await signIn(passkey, { counter })).toBe('PASSKEY_REFUSED')
  expect(await signIn(passkey, { counter: 8 })).toBe('signed-in')
})

test('[AU151] what was signed for another origin or another site is nothing here', async () => {
  const passkey = await passkeyOf(await ground().registered('phished'))
  const evil = { origin: 'https://bets.example.evil.test', rpId: SITE.rpId }
  expect(await signIn(passkey, { site: evil, counter: 1 })).toBe('PASSKEY_REFUSED')
  const elsewhere = { origin: SITE.origin, rpId: 'evil.test' }
  expect(await signIn(passkey, { site: elsewhere, counter: 2 })).toBe('PASSKEY_REFUSED')
  expect(await signIn(passkey, { counter: 3 })).toBe('signed-in')
})

test('[AU151] a key names its own user, and no other one and nobody', async () => {
  const passkey = await passkeyOf(await ground().registered('mine'))
  const other = await ground().registered('theirs')
  const handle = Buffer.from(String(other.user.userId)).toString('base64url')
  expect(await signIn(passkey, { userHandle: handle, counter: 1 })).toBe('PASSKEY_REFUSED')
  expect(await signIn(passkey, { userHandle: '', counter: 2 })).toBe('PASSKEY_REFUSED')
  expect(await signIn(passkey, { counter: 3 })).toBe('signed-in')
})

test('[AU151] nobody proves themselves by another’s key, nor by what was asked of another', async () => {
  const [one, two] = [await ground().registered('pone'), await ground().registered('ptwo')]
  const [mine, theirs] = [await passkeyOf(one), await passkeyOf(two)]
  const prove = async (key: SoftPasskey, asked: SignedIn, counter: number) => {
    const { challenge: of } = await ground().all.security.proofOptions(asked.session, SITE)
    const response = key.get({ challenge: of, site: SITE, counter })
    return ground().all.security.prove(one.session, { way: 'passkey', response }, SITE)
  }
  expect(await prove(theirs, one, 1)).toEqual({ code: 'PROOF_WRONG' })
  expect(await prove(mine, two, 2)).toEqual({ code: 'PROOF_WRONG' })
  expect(await prove(mine, one, 3)).toBeNull()
})

const challengesOf = async (where = 'true'): Promise<number> => {
  const { rows } = await ground().database.query(`SELECT FROM passkey_challenge WHERE ${where}`)
  return rows.length
}

test('[AU830] a session has one challenge, which the next one replaces; a network twenty; all go after five minutes', async () => {
  await ground().database.query('DELETE FROM passkey_challenge')
  const { session } = await ground().registered('many')
  const asked: string[] = []
  for (let time = 0; time < 30; time += 1) {
    ground().clock.now += 1
    asked.push((await ground().all.security.proofOptions(session, SITE)).challenge)
    await challenge()
  }
  expect(await challengesOf(`asked_by = 'session ${session.id}'`)).toBe(1)
  expect(await challengesOf(`challenge = '${asked.at(-1)}'`)).toBe(1)
  expect(await challengesOf(`asked_by = 'network ${IP}'`)).toBe(20)
  const proofs = new ProofRows(ground().database)
  await proofs.forgetOld(ground().clock.now + 5 * 60_000 - 1)
  expect(await challengesOf()).toBeGreaterThan(0)
  await proofs.forgetOld(ground().clock.now + 5 * 60_000 + 1)
  expect(await challengesOf()).toBe(0)
})

test('[AU98] [AU830] a proof by a passkey that is asked for while another one is added leaves its challenge', async () => {
  const who = await ground().registered('adds')
  const known = await passkeyOf(who)
  const { security } = ground().all
  const options = await security.beginPasskey(who.session, SITE)
  if ('code' in options) throw new Error(options.code)
  // the proof of the sign-in ends while the device makes the key
  const { challenge: asked } = await security.proofOptions(who.session, SITE)
  const response = known.get({ challenge: asked, site: SITE, counter: 1 })
  expect(await security.prove(who.session, { way: 'passkey', response }, SITE)).toBeNull()
  const made = new SoftPasskey().create(
    { challenge: options.challenge, handle: options.user.id },
    SITE,
  )
  const added = await security.addPasskey(who.session, { name: 'A key', response: made }, SITE)
  expect(codeOf(added)).toBe('done')
})

/** A mailed link is used. */
async function resetPassword({ user }: SignedIn, token: string): Promise<void> {
  const { clock, database, all } = ground()
  await new Resets(database).add(sha256(token), { user: user.userId, madeBy: null }, clock.now)
  expect(await all.passwordChanges.reset(token, `${token} of seven words`)).toMatchObject({
    user: user.userId,
  })
}

test('[AU158] after a reset a passkey is enough alone only once it came with the new password; one of a thief never does', async () => {
  const who = await ground().registered('robbed')
  const [owners, thiefs] = [await passkeyOf(who), await passkeyOf(who)]
  expect(await signIn(thiefs, { counter: 1 })).toBe('signed-in')
  await resetPassword(who, 'a first link')
  expect(await signIn(thiefs, { counter: 2 })).toBe('PASSKEY_NEEDS_PASSWORD')
  expect(await signIn(owners, { counter: 1 })).toBe('PASSKEY_NEEDS_PASSWORD')
  const asked = await ground().signIn('robbed', 'a first link of seven words')
  if (asked.kind !== 'second-factor') throw new Error(asked.kind)
  const { ticket } = asked
  const options = await ground().all.steps.passkeyOptions(ticket, SITE, { ip: IP })
  if ('code' in options) throw new Error(options.code)
  const response = owners.get({ challenge: options.challenge, site: SITE, counter: 2 })
  const signedIn = await ground().all.steps.byPasskey({ ticket, response }, SITE, { ip: IP })
  expect(codeOf(signedIn)).toBe('signed-in')
  expect(await signIn(owners, { counter: 3 })).toBe('signed-in')
  expect(await signIn(thiefs, { counter: 3 })).toBe('PASSKEY_NEEDS_PASSWORD')
  // a key that is added after the reset works alone at once
  expect(await signIn(await passkeyOf(who), { counter: 1 })).toBe('signed-in')
})
