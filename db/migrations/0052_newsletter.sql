CREATE TABLE `letter_recipients` (
	`letter_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`stored` text NOT NULL,
	`unsubscribed` text,
	PRIMARY KEY(`letter_id`, `subscriber_id`),
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `letter_recipients_by_subscriber` ON `letter_recipients` (`subscriber_id`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`values` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created` text NOT NULL,
	`languages` text,
	`due` text,
	`started` text,
	`finished` text,
	`left_out` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`state`,`due`);--> statement-breakpoint
CREATE INDEX `letters_by_created` ON `letters` (`created`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `source` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `ended_by` text;--> statement-breakpoint
CREATE INDEX `subscribers_by_asked` ON `subscribers` (`asked`,`confirmed`,`ended`,`ended_by`);--> statement-breakpoint
CREATE INDEX `subscribers_readers` ON `subscribers` (`language`,`id`,`confirmed`) WHERE confirmed IS NOT NULL AND ended IS NULL;--> statement-breakpoint
UPDATE `subscribers` SET `source` = (SELECT `form` FROM `inquiries`
  WHERE `inquiries`.`email` = `subscribers`.`email` AND `inquiries`.`received` = `subscribers`.`asked` LIMIT 1);
