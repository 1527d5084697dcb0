import type { ReactNode } from 'react'

const RING = <circle cx="12" cy="12" r="9" opacity=".45" />

/** Our sport icons by the sport's short name: flat, two tones of the text colour. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  cricket: (
    <>
      <path d="M14.2 3.2l6.6 6.6-8.1 8.1-6.600-6.600z" opacity=".45" />
      <path d="M6.1 11.3l6.6 6.6-1.6 1.6-6.600-6.600zM3.200 18.400l2-2 2.400 2.400-2 2z" />
      <circle cx="19" cy="19" r="2.6" />
    </>
  ),
  tennis: (
    <>
      {RING}
      <path d="M5.200 6.100c4 2.700 4 9.100 0 11.800L4 16.200c2.600-2 2.600-6.400 0-8.400zM18.800 6.100c-4 2.700-4 9.100 0 11.800l1.200-1.700c-2.600-2-2.600-6.400 0-8.400z" />
    </>
  ),
  football: (
    <>
      {RING}
      <path d="M12 7.600l4.200 3-1.600 4.900H9.400l-1.600-4.900zM11.300 3h1.400v4h-1.400zM3.300 10l3.900.7-.3 1.300-3.900-.7zM20.700 10l-3.900.7.3 1.300 3.900-.7zM8.200 15.200l1.200.8-2.200 3.300-1.200-.8zM15.800 15.200l-1.200.8 2.200 3.300 1.200-.8z" />
    </>
  ),
  esoccer: (
    <>
      <path d="M3 8q9-4 18 0l1 8q-3 4-6 0H8q-3 4-6 0z" opacity=".45" />
      <path d="M6 9h2v2h2v2H8v2H6v-2H4v-2h2zM16.500 9.500l2.500 2-1 2.500h-3l-1-2.500z" />
    </>
  ),
  'e-games': (
    <>
      <path d="M3 8q9-4 18 0l1 8q-3 4-6 0H8q-3 4-6 0z" opacity=".45" />
      <path d="M6 9h2v2h2v2H8v2H6v-2H4v-2h2z" />
      <circle cx="16" cy="13" r="1.500" />
      <circle cx="19" cy="10.500" r="1.500" />
    </>
  ),
  politics: (
    <>
      <path d="M4 12h16v9H4z" opacity=".45" />
      <path
        d="M7 15h10v1.600H7zM9 3h6v10H9zM10.500 6.500l1.200 1.500 2.200-3 .8.700-3 4-2-2.400z"
        fillRule="evenodd"
      />
    </>
  ),
  'table-tennis': (
    <>
      <circle cx="10" cy="9.500" r="6.500" opacity=".45" />
      <path d="M13.500 15.500l2-2 5.500 5.500-2 2z" />
      <circle cx="19" cy="6" r="2.400" />
    </>
  ),
  basketball: (
    <>
      {RING}
      <path d="M11.300 3h1.400v18h-1.400zM3 11.300h18v1.400H3zM5.400 5.900l1-1q5 7 0 14.200l-1-1q4-6 0-12.200zM18.600 5.900l-1-1q-5 7 0 14.200l1-1q-4-6 0-12.200z" />
    </>
  ),
  volleyball: (
    <>
      {RING}
      <path d="M12 12l-.700-9h1.400zM12 12l8 4-1 1.200zM12 12l-7 5.200-.8-1.200zM15 4q3 4 2 9l1.200.600Q20 8 16.500 4zM4.500 9q5 0 8 4l-1 1Q8 10 4 10.500z" />
    </>
  ),
  'beach-volleyball': (
    <>
      <circle cx="12" cy="9" r="6.500" opacity=".45" />
      <path d="M11.400 2.500h1.200L12 9zM12 9l6 3-.8 1zM12 9l-5.500 4-.7-1zM2 19q5-3 10 0t10 0v2.500H2z" />
    </>
  ),
  snooker: (
    <>
      <circle cx="8" cy="15" r="5.500" opacity=".45" />
      <circle cx="17" cy="16.500" r="4" />
      <path d="M11 9L20 2l1 1.300L12.500 11z" />
    </>
  ),
  'ice-hockey': (
    <>
      <path d="M14 3h2.200L11 18q-.500 2-3 2H3v-3h4.500z" opacity=".45" />
      <ellipse cx="17.500" cy="18" rx="4" ry="2.400" />
    </>
  ),
  futsal: (
    <>
      <path d="M2 5h20v14H2z" opacity=".45" />
      <path d="M11.300 5h1.400v14h-1.400z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  handball: (
    <>
      <circle cx="15.500" cy="8" r="5.500" opacity=".45" />
      <path d="M3 21l5-9q1-2 2.600-1l3 2.600q1 1-.2 1.900l-2.900.5L8 21z" />
    </>
  ),
  kabaddi: (
    <>
      <path d="M2 20h20v1.600H2z" opacity=".45" />
      <circle cx="7" cy="6" r="2.400" />
      <circle cx="18" cy="8" r="2.400" opacity=".45" />
      <path d="M5 10h4l4 3 3-1v2l-3.500 1.600L9 13.500V16l3 4h-2.400L6 16.500 4 20H2l3-5z" />
    </>
  ),
  golf: (
    <>
      <ellipse cx="11" cy="19" rx="8" ry="2.500" opacity=".45" />
      <path d="M10.300 3h1.400v16h-1.400zM11.700 3.500L19 7l-7.300 3.500z" />
    </>
  ),
  'rugby-league': (
    <>
      <path d="M4 20Q2 8 9 5t11-1q1 9-5 13T4 20z" opacity=".45" />
      <path d="M7.500 15.500l8-8 1 1-8 8zM9 12l1-1 3 3-1 1zM11.500 9.500l1-1 3 3-1 1z" />
    </>
  ),
  boxing: (
    <>
      <path d="M6 4h9q5 1 5 6t-4 6H6q-3-1-3-6t3-6z" opacity=".45" />
      <path d="M6 17h10v3.500H6zM11 9q2-2 5-1l-.5 1.500Q13.500 9 12 10.500V13h-1.500z" />
    </>
  ),
  'mixed-martial-arts': (
    <>
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" opacity=".45" />
      <path d="M8 9h2v4H8zM11 8h2v5h-2zM14 9h2v4h-2zM8 14h8v2q0 2-2 2h-4q-2 0-2-2z" />
    </>
  ),
  motogp: (
    <>
      <circle cx="5.500" cy="17" r="4" opacity=".45" />
      <circle cx="18.500" cy="17" r="4" opacity=".45" />
      <path d="M5 16.500L9 11h5l2-4h3v1.600h-2l-.8 2 3 5.900-1.400.700-2.600-5L12 16.800H8z" />
    </>
  ),
  chess: (
    <>
      <path d="M5 18h14v3H5z" opacity=".45" />
      <path d="M8 17q0-4 3-6l-4 1-1-2 4-5 1-2 1.500 2Q17 6 17 17z" />
    </>
  ),
  'boat-racing': (
    <>
      <path d="M2 18q5-3 10 0t10 0v3H2z" opacity=".45" />
      <path d="M3 13h18l-3 4H6zM11.300 2h1.400v10h-1.400zM13 3l6 8h-6z" />
    </>
  ),
  'horse-racing': (
    <>
      <path d="M6 21q0-5 3-8l-3 1-2-2.500L9.500 6 11 3l2 2q7 2 6 16z" opacity=".45" />
      <path d="M12.500 5q6.500 2 6.500 16h-3q1-9-3-13z" />
    </>
  ),
  'greyhound-racing': (
    <>
      <path d="M3 20l3-6 3-1 1 2-2 5zM15 20l1-5 3-2 2 7h-2l-1-3-1 3z" opacity=".45" />
      <path d="M5 13q5-5 11-4l2-4 1.500 2L22 8l-2 2.500q-1 4.500-6 4.500-4 0-6-2l-3 2z" />
    </>
  ),
  badminton: (
    <>
      <path d="M4 3l9 9-4 4z" opacity=".45" />
      <path d="M13.500 11.500q4.500 0 5 5t-5 3-4.500-3.500zM3 4l1-1 9 8.500-1.500 1.500zM9 2.500l1.500-.500L14 11l-1.500.500zM2.500 9l.5-1.500L11.500 12 11 13.500z" />
    </>
  ),
}

/** The drawing of a sport; of one without its own a ring. */
export function SportIcon({ name }: { readonly name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
      className="shrink-0"
    >
      {DRAWINGS[name.toLowerCase()] ?? RING}
    </svg>
  )
}
