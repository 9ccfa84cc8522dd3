declare module 'virtual:client-manifest' {
  type Chunk = { file: string; src?: string; css?: string[]; assets?: string[]; imports?: string[] }
  /** What the client build made; null while developing. */
  const manifest: Record<string, Chunk> | null
  export default manifest
}

interface ImportMetaEnv {
  /** Of the worker; each build has another one. */
  readonly BUILD_ID: string
}
