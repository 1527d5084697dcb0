import { returnPath } from './return-to.ts'

/** First parts of the addresses behind the sign-in. */
const PAGES =
  /^\/(?:home|details|inplay|accounts?|cashier|operator|currentb|history|profit|casino|setmodal|safety|devices|slip|ladder|multi|oddsmarket|games|sidebar|matchlist|nav|marquee|style|theme-setting)(?![^/?#])/

/** Whether the sign-in page's address asks for a page that we do not have [UI573]. */
export const asksForNoPage = (search: string): boolean => !PAGES.test(returnPath(search))
