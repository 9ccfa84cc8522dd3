import '#db/seed/pictures/make.ts'
