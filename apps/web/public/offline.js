// The address that was asked for is tried again as soon as the browser has a connection.
window.addEventListener('online', () => window.location.reload())
