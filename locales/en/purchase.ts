export { costs } from './costs.ts'
export { highlights } from './highlights.ts'
export { legal } from './legal.ts'
