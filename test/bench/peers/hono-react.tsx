import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { listing } from './listing.ts'
import { Document } from './view.tsx'

const app = new Hono()

app.get('/for-sale', async (context) => {
  const found = listing(new URL(context.req.url).searchParams)
  const stream = await renderToReadableStream(<Document found={found} />)
  return context.body(stream, 200, { 'content-type': 'text/html; charset=utf-8' })
})

export default app
