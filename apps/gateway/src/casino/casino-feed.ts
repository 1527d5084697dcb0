import type { TableImage, TableMessage } from '@crease/contract/casino-shapes.ts'
import type { LobbyTable } from '@crease/contract/lobby-shapes.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { TableView } from '@crease/protocol/casino.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { Pacer } from '../match-feed/pacer.ts'
import type { Resume } from '../match-feed/match-feed.ts'
import { TableNews } from './table-news.ts'

const LOBBY_INTERVAL_MS = 1000
/** faces of a table in the lobby */
const FACES_SHOWN = 6

/** A receiver of the tables' news: the sockets. */
export interface CasinoListener {
  readonly table: (message: TableMessage) => void
  readonly lobby: (tables: LobbyTable[]) => void
}

export interface CasinoLife {
  /** names this life of the match feed: numbers of another life mean nothing */
  readonly epoch: string
  readonly catalogue: Pick<Catalogue, 'table' | 'tables'>
  /** the number of sockets that watch a table */
  readonly watched: (slug: string, count: number) => void
}

/** The numbered news of every casino table, the lobby's rows, and who watches what [RT81]. */
export class CasinoFeed {
  readonly #life: CasinoLife
  readonly #news = new Map<string, TableNews>()
  readonly #watching = new Map<string, number>()
  readonly #changed = new Set<string>()
  readonly #toldRows = new Map<string, LobbyTable>()
  readonly #pacer = new Pacer<'lobby'>(LOBBY_INTERVAL_MS, () => this.#tellLobby())
  #listener: CasinoListener | null = null

  constructor(life: CasinoLife) {
    this.#life = life
    this.restart()
  }

  listen(listener: CasinoListener): void {
    this.#listener = listener
  }

  /** Sends changed tables of the catalogue to their watchers. */
  tell(views: readonly TableView[]): void {
    for (const view of views) {
      const message = this.#newsOf(view).next(view.state)
      if (message === null) continue
      this.#listener?.table(message)
      this.#changed.add(view.slug)
    }
    if (this.#changed.size > 0) this.#pacer.touch('lobby')
  }

  /** Sends the differences after a restart of the catalogue. */
  restart(): void {
    this.tell([...this.#life.catalogue.tables()])
  }

  /** The table as published so far; null for one that there is not. */
  image(slug: string): TableImage | null {
    return this.#find(slug)?.image() ?? null
  }

  since(slug: string, { epoch, seq }: Resume): TableMessage[] | null {
    return this.#find(slug)?.since(epoch, seq) ?? null
  }

  reached(slug: string): Resume | null {
    return this.#find(slug)?.reached() ?? null
  }

  lobby(): LobbyTable[] {
    return [...this.#life.catalogue.tables()].map(lobbyRow)
  }

  /** A socket watches a table from now on, or no more. */
  watch(slug: string, change: 1 | -1): void {
    const count = (this.#watching.get(slug) ?? 0) + change
    if (count > 0) this.#watching.set(slug, count)
    else this.#watching.delete(slug)
    this.#life.watched(slug, count)
  }

  stop(): void {
    this.#pacer.stop()
  }

  #find(slug: string): TableNews | null {
    const view = this.#life.catalogue.table(slug)
    return view === null ? null : this.#newsOf(view)
  }

  #newsOf(view: TableView): TableNews {
    const { slug, state } = view
    const known = this.#news.get(slug)
    if (known !== undefined) return known
    const news = new TableNews(slug, this.#life.epoch, state)
    this.#news.set(slug, news)
    this.#toldRows.set(slug, lobbyRow(view))
    return news
  }

  #tellLobby(): void {
    const rows: LobbyTable[] = []
    for (const slug of this.#changed) {
      const view = this.#life.catalogue.table(slug)
      if (view === null) continue
      const row = lobbyRow(view)
      if (isSameValue(this.#toldRows.get(slug), row)) continue
      this.#toldRows.set(slug, row)
      rows.push(row)
    }
    this.#changed.clear()
    if (rows.length > 0) this.#listener?.lobby(rows)
  }
}

const lobbyRow = ({ slug, min, max, state }: TableView): LobbyTable => ({
  slug,
  status: state.status,
  closesAt: state.closesAt,
  dealt: state.dealt.slice(-FACES_SHOWN),
  last: state.last,
  watching: state.watching,
  min,
  max,
})
