import type { ReactNode } from 'react'

/** Our sport icons: flat, two tones of the text colour. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  Cricket: (
    <>
      <path d="M14.2 3.2l6.6 6.6-8.1 8.1-6.6-6.6z" opacity=".45" />
      <path d="M6.1 11.3l6.6 6.6-1.6 1.6-6.6-6.6zM3.2 18.4l2-2 2.4 2.4-2 2z" />
      <circle cx="19" cy="19" r="2.6" />
    </>
  ),
  Tennis: (
    <>
      <circle cx="12" cy="12" r="9" opacity=".45" />
      <path d="M5.2 6.1c4 2.700 4 9.100 0 11.800L4 16.200c2.600-2 2.600-6.400 0-8.400zM18.800 6.100c-4 2.700-4 9.100 0 11.800l1.200-1.700c-2.600-2-2.600-6.400 0-8.400z" />
    </>
  ),
  Football: (
    <>
      <circle cx="12" cy="12" r="9" opacity=".45" />
      <path d="M12 7.600l4.200 3-1.600 4.900H9.400l-1.600-4.900zM11.300 3h1.400v4h-1.400zM3.300 10l3.900.700-.3 1.300-3.900-.700zM20.700 10l-3.900.700.3 1.300 3.900-.700zM8.200 15.200l1.200.8-2.200 3.300-1.200-.8zM15.800 15.200l-1.200.8 2.200 3.300 1.200-.8z" />
    </>
  ),
}

export function SportIcon({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
