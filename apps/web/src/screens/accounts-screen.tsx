import { Statement } from '../features/statement/statement.tsx'

/** `/accounts` */
export function AccountsScreen() {
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">Account Statement</h1>
      <Statement />
    </>
  )
}
