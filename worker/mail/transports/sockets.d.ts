/** Made by workerd. */
declare module 'cloudflare:sockets' {
  import type { Socket, SocketAddress, SocketOptions } from '@cloudflare/workers-types'

  export function connect(address: SocketAddress, options?: SocketOptions): Socket
}
