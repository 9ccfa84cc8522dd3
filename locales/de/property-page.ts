export { costs } from './costs.ts'
export { facts } from './facts.ts'
export { highlights } from './highlights.ts'
export { legal } from './legal.ts'
