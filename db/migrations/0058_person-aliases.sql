CREATE TABLE `person_aliases` (
	`email` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `person_aliases_by_person` ON `person_aliases` (`person`);--> statement-breakpoint
CREATE INDEX `offers_by_email` ON `offers` (`email`) WHERE email IS NOT NULL;