import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import type { TableOffer, TableState } from '../../../link/named.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import { takesBets } from '../felt-head.tsx'

/** The part of a table that decides which bets are taken. */
export type Taking = Pick<TableState, 'status' | 'closesAt' | 'betDelayMs' | 'offers'>

const NO_OFFERS: readonly TableOffer[] = []

/**
 * Offers without a delay are open until the window closes; moving ones only until their delay would run past it [CG53].
 * The odds of a window that has closed are no offers [UI1366].
 */
export function openOffers(
  { markets }: Pick<Title, 'markets'>,
  { status, offers }: Pick<Taking, 'status' | 'offers'>,
): readonly TableOffer[] {
  if (status !== 'BETTING') return NO_OFFERS
  const moving = new Set(
    markets
      .flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])
      .filter(({ price }) => price.kind === 'moving')
      .map(({ id }) => id),
  )
  return offers.filter(({ selection }) => !moving.has(selection))
}

/** The offers that a bet is still taken on [UI710]. */
export function useOpenOffers(title: Title, taking: Taking): readonly TableOffer[] {
  const takes = useConnection(({ now }) => takesBets(taking, now))
  const { status, offers } = taking
  return useMemo(
    () => (takes ? offers : openOffers(title, { status, offers })),
    [takes, title, status, offers],
  )
}
