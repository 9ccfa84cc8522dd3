CREATE TABLE `sector_cells` (
	`cell` integer PRIMARY KEY NOT NULL,
	`sectors` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `site` ADD `sector_year` integer;