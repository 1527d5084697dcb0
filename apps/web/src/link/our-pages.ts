import { returnPath } from './return-to.ts'

/** The addresses behind the sign-in; after three first parts a path goes on. */
const PAGES =
  /^\/(?:home|details|accounts?|cashier|operator|currentb|history|profit|setmodal|safety|devices|slip|ladder|multi|oddsmarket|sidebar|matchlist|nav|marquee|style|theme-setting|(?:inplay|casino|games)(?:\/[^?#]+)?)\/?(?=$|[?#])/

/** Whether the sign-in page's address asks for a page that we do not have [UI573]. */
export const asksForNoPage = (search: string): boolean => !PAGES.test(returnPath(search))
