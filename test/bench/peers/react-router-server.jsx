import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'

export default async function handleRequest(request, status, headers, context) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  if (isbot(request.headers.get('user-agent') ?? '')) await stream.allReady
  headers.set('content-type', 'text/html')
  return new Response(stream, { headers, status })
}
