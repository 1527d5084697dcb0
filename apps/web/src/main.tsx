import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { announce } from './features/slip/announce.ts'
import { rehydrated } from './state/auth.ts'
import { startLive } from './state/live.ts'
import { whenChecked } from './state/placing.ts'
import './styles.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

await rehydrated()
whenChecked(announce)
startLive()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
