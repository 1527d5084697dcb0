import type { Locator, Page } from 'playwright-core'
import { SCREENS } from '../support/browser/all-screens.ts'
import { ENTRY_VIEWS } from './entry-views.ts'
import { MORE_VIEWS } from './more-views.ts'
import { TABLE_STATE_VIEWS } from './table-views.ts'
import type { View } from './view.ts'
import {
  either,
  isPhone,
  isWide,
  openSlip,
  press,
  pressAccount,
  pressButton,
  pressLastButton,
  price,
  toInPlay,
  toMatch,
  WIDE,
} from './ways.ts'

/** the name is asked for by the sign-in page alone */
const SIGN_IN = 'main input[autocomplete="username"]'
/** A page that is soon there, for what lies over any. */
const SMALL = '/accounts'

async function openMenu(page: Page): Promise<void> {
  await page.goto(SMALL)
  await pressAccount(page)
}

const screens = Object.fromEntries(
  SCREENS.map(([address]): readonly [string, View] => [
    `route${address.toLowerCase().replaceAll(/\W/g, '-')}`,
    {
      whole: true,
      follows: true,
      open: async (page) => {
        await page.goto(address)
        await page.getByRole('main').waitFor()
        await page.waitForTimeout(700)
        if (await page.locator(SIGN_IN).isVisible()) throw new Error('nobody is signed in')
      },
    },
  ]),
)

/** All that there is to look at, in the order in which it is visited. */
export const VIEWS: Readonly<Record<string, View>> = {
  ...screens,
  'route-lost': {
    open: async (page) => {
      await page.goto('/nowhere')
    },
  },
  'match-early': { whole: true, follows: true, open: toMatch },
  'match-cricket': { whole: true, follows: true, open: (page) => toInPlay(page, 'cricket') },
  'match-tennis': { whole: true, follows: true, open: (page) => toInPlay(page, 'tennis') },
  'match-football': { whole: true, follows: true, open: (page) => toInPlay(page, 'football') },
  'match-board': { whole: true, follows: true, open: (page) => toInPlay(page, 'basketball') },
  'match-sets': { whole: true, follows: true, open: (page) => toInPlay(page, 'table-tennis') },
  'match-fight': { whole: true, follows: true, open: (page) => toInPlay(page, 'boxing') },
  'match-many-parts': { whole: true, follows: true, open: (page) => toInPlay(page, 'snooker') },
  'match-outright': { whole: true, follows: true, open: (page) => toInPlay(page, 'golf') },
  race: { whole: true, follows: true, open: (page) => toInPlay(page, 'horse-racing') },
  'race-facts': {
    whole: true,
    follows: true,
    open: async (page) => {
      await toInPlay(page, 'greyhound-racing')
      await pressButton(page, either('Form$', 'फ़ॉर्म$'))
    },
  },
  'match-bets': {
    below: WIDE,
    open: async (page, scene) => {
      await toMatch(page, scene)
      await page.getByRole('tab').nth(1).click()
    },
  },
  'match-tv': {
    below: WIDE,
    open: async (page) => {
      await toInPlay(page, 'cricket')
      await page.getByRole('tab', { name: /^TV|टीवी/ }).click()
    },
  },
  slip: {
    open: async (page, scene) => {
      const slip = await openSlip(page, scene)
      await slip.locator('input').last().fill('500')
    },
  },
  'slip-more': {
    open: async (page, scene) => {
      const slip = await openSlip(page, scene)
      await pressButton(slip, /^(More|और)/)
      await slip.locator('select').first().waitFor()
      await slip.locator('select').first().scrollIntoViewIfNeeded()
    },
  },
  'slip-refusal': {
    open: async (page, scene) => {
      const slip = await openSlip(page, scene)
      await slip.locator('input').last().fill('1')
      await slip.locator('button[type="submit"]').click()
    },
  },
  'slip-placed': {
    open: async (page, scene) => {
      const slip = await openSlip(page, scene)
      await slip.locator('input').last().fill('100')
      await press(page, slip)
    },
  },
  'slip-several': {
    open: async (page, scene) => {
      const slip = await openSlip(page, scene)
      await price(page, 1).click()
      await slip.getByRole('group').nth(1).waitFor()
      await slip.locator('input').last().fill('200')
    },
  },
  'cash-out': {
    open: async (page, scene) => {
      await toMatch(page, scene)
      await pressButton(page, either('Cash out [+−]?\\d', 'कैश आउट [+−]?\\d'))
      await page.getByRole('dialog').waitFor()
    },
  },
  'run-ladder': {
    open: async (page, scene) => {
      await toMatch(page, scene)
      // on a phone it is behind the question's tools
      if (isPhone(page)) {
        const row = page
          .locator('[data-book]')
          .last()
          .locator('xpath=ancestor::*[@role="group"][1]')
        await row.getByRole('button', { name: either('Tools of', '.*के साधन$') }).click()
      }
      await page
        .getByRole('button', { name: either('Book\\s', 'बुक\\s') })
        .locator('visible=true')
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  menu: { open: openMenu },
  exposure: {
    open: async (page) => {
      await page.goto(SMALL)
      await pressButton(page, either('Exposure', 'एक्सपोज़र'))
    },
  },
  notifications: {
    open: async (page) => {
      await page.goto(SMALL)
      await pressButton(page, either('Notifications', 'सूचनाएँ'))
    },
  },
  preferences: {
    open: async (page) => {
      await openMenu(page)
      await pressLastButton(page, either('Preferences$', 'पसंद$'))
      await page.getByRole('dialog').waitFor()
    },
  },
  keyboard: {
    open: async (page) => {
      await page.goto('/home')
      await page.getByRole('main').locator('a[href^="/details"]').first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  ladder: {
    open: async (page, scene) => {
      await toMatch(page, scene)
      await pressButton(page, /^Ladder of|की सीढ़ी$/)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  ladders: {
    open: async (page, scene) => {
      await toMatch(page, scene)
      await pressButton(page, /^Ladder of|की सीढ़ी$/)
      await page.getByRole('dialog').locator('a[href^="/ladder"]').click()
      await page.getByRole('main').getByRole('table').first().waitFor()
    },
  },
  chart: {
    open: async (page, scene) => {
      await toMatch(page, scene)
      const button = (name: RegExp): Locator => page.getByRole('button', { name }).first()
      if (!isWide(page)) await button(/^About |के बारे में$/).click()
      await button(/^Chart of|का चार्ट$/).click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  multi: {
    whole: true,
    open: async (page) => {
      await page.goto('/inplay/cricket')
      const stars = page
        .getByRole('main')
        .getByRole('button', { name: either('Favourite: ', 'पसंदीदा: ') })
      await stars.first().waitFor()
      // three markets, the first time that somebody comes here
      const set = await stars.and(page.locator('[aria-pressed="true"]')).count()
      const unset = stars.and(page.locator('[aria-pressed="false"]'))
      for (let more = set; more < 3; more += 1) await unset.first().click()
      await page.goto('/multi')
      await price(page).waitFor()
    },
  },
  search: {
    open: async (page) => {
      await page.goto(SMALL)
      await pressButton(page, either('Search matches', 'मैच खोजें'))
      await page.getByRole('search').getByRole('combobox').fill('a')
      await page.getByRole('search').getByRole('option').first().waitFor()
    },
  },
  rules: {
    open: async (page) => {
      await openMenu(page)
      await pressLastButton(page, either('Rules$', 'नियम$'))
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(700)
    },
  },
  'set-buttons': {
    open: async (page) => {
      await openMenu(page)
      await pressLastButton(page, either('Set Button Value', 'बटन'))
      await page.getByRole('dialog').waitFor()
    },
  },
  drawer: {
    below: WIDE,
    open: async (page) => {
      await page.goto(SMALL)
      await pressButton(page, either('All games', 'सभी खेल'))
    },
  },
  'statement-rows': {
    open: async (page) => {
      await page.goto('/accounts')
      await page.locator('main form [role="group"] button').first().click()
      await page.locator('main table').waitFor()
    },
  },
  'casino-rows': {
    open: async (page) => {
      await page.goto('/casino')
      await page.locator('main form [role="group"] button').first().click()
      await page.locator('main table').waitFor()
    },
  },
  'casino-about': {
    open: async (page) => {
      await page.goto('/casino/table/dt20')
      await pressButton(page, either('Rules, chances', 'नियम, संभावनाएँ'))
      await page.getByRole('dialog').getByRole('tab').nth(2).waitFor()
    },
  },
  ...MORE_VIEWS,
  ...TABLE_STATE_VIEWS,
  offline: {
    open: async (page) => {
      await page.goto('/home')
      await page.getByRole('main').locator('a[href^="/details"]').first().waitFor()
      await page.context().setOffline(true)
      await page.waitForTimeout(2_000)
      // put back by the next view
    },
  },
  'back-online': {
    open: async (page) => {
      await page.context().setOffline(false)
      await page.goto('/marquee')
    },
  },
  ...ENTRY_VIEWS,
}
