import type { ROUTES } from '@crease/contract/http.ts'
import type { ReportFileQuery } from '@crease/contract/report-files.ts'
import { freshBearer, tokenRefused } from './bearer.ts'
import { searchOf } from './call.ts'

/** The contract's address of it: the contract itself may not be there yet. */
const PATH: (typeof ROUTES)['reportFile']['path'] = '/api/v1/reports/file'

/** Which report, and what of it. */
export type FileAsk = Omit<ReportFileQuery, 'language'>

/** A file that the server has written, and its name. */
export interface FetchedFile {
  readonly name: string
  readonly content: Blob
}

/** Fetches a report as the server writes it, however long it is; throws where it does not come whole. */
export async function fetchFile(
  ask: FileAsk,
  language: NonNullable<ReportFileQuery['language']>,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const address = PATH + searchOf({ ...ask, language })
  const first = await freshBearer()
  const answer = await askWith(first, { address, signal })
  if (answer.status === 401) tokenRefused(first)
  const response =
    answer.status === 401 ? await askWith(await freshBearer(), { address, signal }) : answer
  if (!response.ok) throw new Error(`a file was answered ${response.status}`)
  const said = response.headers.get('content-disposition') ?? ''
  const name = /filename="([\w.-]+)"/.exec(said)?.[1] ?? `${ask.report}.csv`
  return { name, content: await response.blob() }
}

interface FileAt {
  readonly address: string
  readonly signal: AbortSignal
}

const askWith = (token: string, { address, signal }: FileAt): Promise<Response> =>
  fetch(address, { headers: { 'User-Token': token, Authorization: `Bearer ${token}` }, signal })
