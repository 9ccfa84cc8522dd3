/** The build in modules, from which only what is used gets into ours; its types are those of the package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
