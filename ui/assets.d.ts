declare module 'virtual:client-manifest' {
  type Chunk = { file: string; src?: string; css?: string[]; assets?: string[]; imports?: string[] }
  /** What the client build made; null while developing. */
  const manifest: Record<string, Chunk> | null
  export default manifest
}

interface ImportMetaEnv {
  /** A new one for each build of the worker. */
  readonly BUILD_ID: string
}
