import { Type } from 'typebox'
import { Why } from '../operator-shapes.ts'
import { Host, Tenant } from '../look/tenant.ts'

/** The look of a host, whole; null: the host is as any other again. */
export const TenantBody = Type.Object({
  host: Host,
  tenant: Type.Union([Tenant, Type.Null()]),
  ...Why,
})
export const TenantsReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  /** every host that has a face of its own, and `*` first, for all others */
  tenants: Type.Array(Type.Object({ host: Host, tenant: Tenant })),
})
