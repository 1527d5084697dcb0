import type { DomainConfig } from '@crease/contract/look/domain-config.ts'
import type { Face } from '@crease/contract/look/tenant.ts'

/** How the product looks at this address, and who shows it there. */
export interface PageLook {
  readonly domainConfig: DomainConfig
  readonly face: Face
}

/** The look that the server wrote into the page; null: the page was made without it [UI922]. */
export function pageLook(): PageLook | null {
  const written = document.querySelector('meta[name="crease-look"]')?.getAttribute('content') ?? ''
  if (written === '') return null
  const look: PageLook = JSON.parse(written)
  return look
}
