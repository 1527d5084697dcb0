import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import type { TableOffer, TableState } from '../../../link/named.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import { takesBets } from '../felt-head.tsx'

/** The part of a table that decides which bets are taken. */
export type Taking = Pick<TableState, 'status' | 'closesAt' | 'betDelayMs' | 'offers'>

/**
 * Offers without a delay are open until the window closes; moving ones only until their delay would run past it [CG53].
 */
export function openOffers(
  { markets }: Pick<Title, 'markets'>,
  offers: readonly TableOffer[],
): readonly TableOffer[] {
  const moving = new Set(
    markets
      .flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])
      .filter(({ price }) => price.kind === 'moving')
      .map(({ id }) => id),
  )
  return offers.filter(({ selection }) => !moving.has(selection))
}

const NO_OFFERS: readonly TableOffer[] = []

/** The offers that a bet is still taken on [UI710]: none once the window has closed, though its odds stay [UI1366]. */
export function useOpenOffers(title: Title, taking: Taking): readonly TableOffer[] {
  const takes = useConnection(({ now }) => takesBets(taking, now))
  const offers = taking.status === 'BETTING' ? taking.offers : NO_OFFERS
  return useMemo(() => (takes ? offers : openOffers(title, offers)), [takes, title, offers])
}
