CREATE TABLE `area_prices` (
	`area` integer NOT NULL,
	`kind` integer NOT NULL,
	`year` integer NOT NULL,
	`sales` integer NOT NULL,
	`lower` integer NOT NULL,
	`median` integer NOT NULL,
	`upper` integer NOT NULL,
	`read` text NOT NULL,
	PRIMARY KEY(`area`, `kind`, `year`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `postcode_areas` (
	`zip` text PRIMARY KEY NOT NULL,
	`area` integer NOT NULL,
	`names` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `site` ADD `has_prices` integer DEFAULT false NOT NULL;