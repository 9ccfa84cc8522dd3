import '#test/bench/bench.ts'
