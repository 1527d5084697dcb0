import { noted } from '@crease/domain/units/why.ts'
import { entryOf, faintIn } from '@crease/contract/look/contrast.ts'
import type { Tenant } from '@crease/contract/look/tenant.ts'
import { refused, type EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import type { Answer, OpenHandlers, SignedInHandlers } from './handler.ts'

/** How the product looks at the host that was asked, and a page's own text there [TH1] [TH5]. */
export function lookHandlers(
  tenants: Tenants,
  { streamUrl, isTrial }: { readonly streamUrl: string | null; readonly isTrial: boolean },
): Pick<OpenHandlers, 'domainConfig' | 'helpPage'> {
  return {
    domainConfig: ({ host }) => {
      const { domainConfig, face } = tenants.of(host)
      return { success: true, domainConfig, face, streamUrl, isTrial }
    },
    helpPage: ({ host, query: { page } }) => {
      const { face, texts } = tenants.of(host)
      const isOwn = page === 'cashier' || face.pages[page] === 'own'
      return { success: true, text: isOwn ? (texts[page] ?? null) : null }
    },
  }
}

/** The operator's calls on how the product looks at a host [OP110]. */
export function tenantHandlers(
  tenants: Tenants,
): Pick<SignedInHandlers, 'operatorTenants' | 'operatorTenant'> {
  const { store } = tenants
  const standing = async (message: string): Promise<Answer<'operatorTenants'>> => ({
    success: true,
    message,
    tenants: [...(await store.all())],
  })
  return {
    operatorTenants: async ({ session }) =>
      (await store.operatorName(session.userId)) === null
        ? refused({ code: 'FORBIDDEN' })
        : standing('As it stands now'),
    operatorTenant: async ({ session: { userId }, body: { host, tenant, ...why } }) => {
      const name = await store.operatorName(userId)
      if (name === null) return refused({ code: 'FORBIDDEN' })
      const refusal = tenant === null ? null : faultIn(tenant)
      const isKept = await store.set({
        by: { userId, name },
        host,
        tenant,
        ...noted(why),
        refusedWith: refusal?.code ?? null,
      })
      if (refusal !== null) return refused(refusal)
      if (!isKept) return refused({ code: 'NOT_FOUND', field: 'host' })
      await tenants.read()
      return standing(
        tenant === null ? `${host} looks as any other host` : `${host} looks so from now on`,
      )
    },
  }
}

/** The fault of a tenant beyond its shape: a colour that cannot be read [TH3], or an own page without its text. */
function faultIn({ domainConfig, face, texts }: Tenant): EdgeRefusal | null {
  const [faint] = faintIn(domainConfig)
  if (faint !== undefined) {
    const field = `tenant.domainConfig.${entryOf(faint, domainConfig)}`
    return { code: 'TOO_FAINT', field, bound: { limit: faint.least, actual: faint.contrast } }
  }
  const bare = (['help', 'terms', 'rules', 'responsible', 'cashier'] as const).find((page) => {
    const { en = '', hi = '' } = texts[page] ?? {}
    const isShown = page === 'cashier' ? texts.cashier !== undefined : face.pages[page] === 'own'
    return isShown && (en.trim() === '' || hi.trim() === '')
  })
  return bare === undefined ? null : { code: 'BAD_REQUEST', field: `tenant.texts.${bare}` }
}
