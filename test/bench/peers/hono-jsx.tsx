import { Hono } from 'hono'
import { listing } from './listing.ts'
import { Document } from './view.tsx'

const app = new Hono()

// Built with hono/jsx in place of React, whose types it has here.
app.get('/for-sale', (context) =>
  context.html(`<!DOCTYPE html>${String(<Document found={listing(new URL(context.req.url).searchParams)} />)}`),
)

export default app
