import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface SavedRound {
  readonly record: {
    readonly roundId: string
    readonly dealt: readonly { readonly face: number }[]
  }
  readonly bets: readonly object[]
}

/** The record of the round that is checked, saved: a file that is no record is named, and a changed card is found. */
export async function recordSavedAndChanged(page: Page): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ])
  const round: SavedRound = JSON.parse(await readFile(await saved.path(), 'utf8'))
  const { record } = round
  expect(saved.suggestedFilename()).toBe(`round-${record.roundId}.json`)
  const bring = (name: string, what: object): Promise<void> =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(what)),
      })
  await bring('notes.json', { notes: [] })
  await page.getByText('notes.json is not a round record').waitFor()
  const dealt = record.dealt.map((one, at) => (at === 0 ? { ...one, face: 51 - one.face } : one))
  await bring('changed.json', { ...round, record: { ...record, dealt } })
  await page.getByText(`Round ${record.roundId} does not match its record`).waitFor()
  await bring('saved.json', round)
  await page.getByText(`Round ${record.roundId} was drawn as published`).waitFor()
  // a payout that the cards do not bring [CG1113]
  const bets = round.bets.map((bet) => ({ ...bet, profitOrLoss: 12_345 }))
  await bring('forged.json', { ...round, bets })
  await page.getByText(`Round ${record.roundId} does not match its record`).waitFor()
  await bring('record.json', record)
  await page.getByText(`Round ${record.roundId} was drawn as published`).waitFor()
}
