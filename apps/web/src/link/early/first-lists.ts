import type { ROUTES } from '@crease/contract/http.ts'

type Path<Name extends keyof typeof ROUTES> = (typeof ROUTES)[Name]['path']

/** The contract's addresses of all lists of the first page: the contract itself comes later. */
export const FIRST_LISTS = [
  '/api/v1/getCricketMatchesList',
  '/api/v1/getTennisMatchesList',
  '/api/v1/getSoccerMatchesList',
  '/api/v1/getMatchesList?sportId=featured',
  '/api/v1/getMatchesList?sportId=races&next=8',
] as const satisfies readonly (
  | Path<'getCricketMatchesList' | 'getTennisMatchesList' | 'getSoccerMatchesList'>
  | `${Path<'getMatchesList'>}?${string}`
)[]
