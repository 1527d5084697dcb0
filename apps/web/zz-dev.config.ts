import base from './vite.config.ts'
const to = 'http://127.0.0.1:4761'
export default { ...base, plugins: (base as any).plugins.slice(0, 2), server: { port: 4762, host: '127.0.0.1', hmr: false, proxy: { '/api': { target: to, changeOrigin: true, headers: { origin: to } }, '/socket.io': { target: to, ws: true, changeOrigin: true, headers: { origin: to } } } }, cacheDir: '/tmp/sptmp/vite' }
