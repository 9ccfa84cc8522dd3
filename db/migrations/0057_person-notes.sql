CREATE TABLE `person_notes` (
	`email` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
